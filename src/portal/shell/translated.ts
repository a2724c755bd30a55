/**
 * Lets React go on in a page that the browser translates: a translator puts elements of its own in place of the texts
 * that React has written, and React would throw when it takes such a text away or puts something before it
 * (https://github.com/facebook/react/issues/11538). A text that changes beside others still has to be an element of
 * its own, or its old words stay.
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
