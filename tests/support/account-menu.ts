import type { Page } from 'playwright/test'

/** In a portal's header: opens what a user can do with the own login. */
export const accountButton = (page: Page) => page.getByRole('button', { name: 'Konto', exact: true })

/** Presses an item of the account menu. */
export async function pressInAccount(page: Page, item: string): Promise<void> {
  await accountButton(page).click()
  const entry = (role: 'button' | 'link') => page.getByRole(role, { name: item, exact: true })
  await entry('button').or(entry('link')).click()
}
