import { resolvePartnerConfig } from '#domain/offer-page.ts'
import { formatPrice } from '#domain/price.ts'
import { usePartnerDefaults } from '../query/partners.ts'
import { useContent } from '../shell/content.ts'

/** What customers see of an offer without a price of its own: the partner's standard price, which is named as such. */
export default function StandardPrice({ partnerId }: { partnerId: string }) {
  const { configs } = useContent()
  const { data, isMissing } = usePartnerDefaults(partnerId)
  if (data === undefined && !isMissing) return 'Standardpris'
  return (
    <>
      {formatPrice(data?.price ?? resolvePartnerConfig(configs, partnerId).config.price)}{' '}
      <small className="text-14 font-book text-ink-mute">standardpris</small>
    </>
  )
}
