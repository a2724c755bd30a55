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

export {}
