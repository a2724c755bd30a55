import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from 'playwright/test'

/** The resolution of the sheets that `printed` draws, in pixels per millimetre. */
const PER_MM = 4
const POINTS_PER_MM = 72 / 25.4
/** Bytes per pixel. */
const CHANNELS = 4

/** A printed sheet as pixels, and the lines of its text. */
export type Sheet = { width: number; height: number; data: Uint8Array; lines: string[] }

/** The sheets that a page takes on paper, drawn from the browser's PDF. */
export async function printed(page: Page, options: Parameters<Page['pdf']>[0]): Promise<Sheet[]> {
  const library = await PDFiumLibrary.init()
  const pdf = await library.loadDocument(await page.pdf(options))
  const sheets: Sheet[] = []
  for (const sheet of pdf.pages()) {
    const lines = sheet
      .getText()
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
    sheets.push({ ...(await sheet.render({ render: 'bitmap', scale: PER_MM / POINTS_PER_MM })), lines })
  }
  pdf.destroy()
  library.destroy()
  return sheets
}

/** The colours, as 'rgb', that are found within `mm` of a sheet's edges. */
export function coloursOfFrame({ width, height, data }: Sheet, mm: number): string[] {
  const frame = Math.floor(mm * PER_MM)
  const colours = new Set<string>()
  for (let y = 0; y < height; y++) {
    const isInside = y >= frame && y < height - frame
    for (let x = 0; x < width; x++) {
      if (isInside && x === frame) x = width - frame
      const at = (y * width + x) * CHANNELS
      colours.add(data.subarray(at, at + 3).toString())
    }
  }
  return [...colours]
}

/** Whether a sheet is dark where nothing is written: more than a tenth of it is. */
export function isDarkGround({ data }: Sheet): boolean {
  let dark = 0
  for (let at = 0; at < data.length; at += CHANNELS) if ((data[at] ?? 255) < 128) dark += 1
  return dark > data.length / CHANNELS / 10
}
