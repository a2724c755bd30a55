import { config } from 'zod/mini'

// Astro's zod, which the content check's tests load, gives zod/mini its English messages for the whole process. Nothing
// loads it in the API, so every test file starts without them.
config({ localeError: undefined })
