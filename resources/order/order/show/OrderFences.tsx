import { type FenceHit, OrderFencesQuery } from '#contract/order/fences.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { NoCraneAlerts } from '../map/NoCraneAlerts.tsx';

const NONE: readonly FenceHit[] = [];

/** No-crane zones that contain a place of the order. */
export const OrderFences = () => {
    const hits = useRecordQuery(OrderFencesQuery).data ?? NONE;
    return <NoCraneAlerts hits={hits} />;
};

/** Names of the sites that contain a place of the order. */
export const SiteFact = () => {
    const text = useText();
    const hits = useRecordQuery(OrderFencesQuery).data ?? NONE;
    const names = new Set(hits.filter(({ fenceKind }) => fenceKind === 'site').map(({ name }) => name));
    return names.size > 0 ? <Fact label={text('fence.site')}>{[...names].join(text('common.comma'))}</Fact> : null;
};
