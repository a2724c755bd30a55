import type {} from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** After load, paint and a quiet moment, or when it is touched; or as the option says. */
    'client:deferred'?: boolean | import('#scripts/deferred.ts').Deferral
  }
}

declare global {
  interface ImportMetaEnv {
    readonly PUBLIC_ANALYTICS_ID?: string
    readonly PUBLIC_ADS_ID?: string
    readonly PUBLIC_ADS_ENQUIRY_LABEL?: string
    readonly PUBLIC_ADS_PHONE_LABEL?: string
  }

  interface ImportMeta {
    readonly env: ImportMetaEnv
  }
}
