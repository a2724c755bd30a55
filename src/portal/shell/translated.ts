/**
 * Lets React work in a page the browser translates, which replaces React's text nodes
 * (https://github.com/facebook/react/issues/11538). Text that changes beside others must be an element of its own.
 */
export function bearTranslator(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null): Child {
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child
  }
}
