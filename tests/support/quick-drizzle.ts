import { type ResolveFnOutput, registerHooks } from 'node:module'

// Loads Drizzle, and the driver that it sets up, as CommonJS in this process. As ES modules its four hundred files take
// 2.2 s of processor time in every process instead of 0.2: for each of them Node reads the list of exports in its
// package.json, which is 180 kB long.
const found = new Map<string, ResolveFnOutput>()
registerHooks({
  resolve(specifier, context, next) {
    if (!/^(drizzle-orm(\/.*)?|@neondatabase\/serverless)$/.test(specifier)) return next(specifier, context)
    const known = found.get(specifier)
    if (known) return known
    const resolved = next(specifier, { ...context, conditions: ['require', 'node'] })
    found.set(specifier, { ...resolved, shortCircuit: true })
    return resolved
  },
})
