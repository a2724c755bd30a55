declare module 'subset-font' {
  type AxisRange = number | { min?: number; max?: number; default?: number }

  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype'
      variationAxes?: { [axis: string]: AxisRange | undefined }
      keepFeatures?: string[]
      noHinting?: boolean
    },
  ): Promise<Uint8Array>
}
