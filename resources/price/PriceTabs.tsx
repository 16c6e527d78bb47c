import { PRICE_PHASES, type PriceStat } from '#contract/price/price-fields.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useEntity } from '#src/kit/views/EntityContext.ts';
import { StatusTabs } from '#src/kit/views/StatusTabs.tsx';
import { usePriceQuery } from './usePriceQuery.ts';

/** 生效中, 待生效, 草稿, 历史, each with its number of rows. */
export const PriceTabs = () => {
    const text = useText();
    const { resource } = useEntity();
    const { data } = usePriceQuery<PriceStat>(resource, 'stat');
    return (
        <StatusTabs
            tabs={PRICE_PHASES.map(phase => ({
                label: text(`price.phase.${phase}`),
                filter: { phase },
                count: data?.[phase],
                tone: phase === 'draft' ? 'warning' : undefined,
            }))}
        />
    );
};
