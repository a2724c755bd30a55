// What Astro writes into every page that has an island: the directive, and the element that hydrates it. The build takes
// it out of pages whose loader imports it (src/integrations/scripts.ts). The directive must be there first.
import './deferred-directive.ts'
import 'astro/runtime/server/astro-island.js'
