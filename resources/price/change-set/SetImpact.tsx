import { useRecordContext } from 'react-admin';
import type { ReplayReport } from '#contract/price/quote.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ReplayView } from '#src/kit/price/ReplayView.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { usePriceQuery } from '../usePriceQuery.ts';

/** The orders of the last month under these prices; once published there is nothing left to compare with. */
export const SetImpact = () => {
    const text = useText();
    const set = useRecordContext<{ id: string; status: string }>();
    const isOpen = set !== undefined && ['draft', 'pending', 'rejected'].includes(set.status);
    const query = usePriceQuery<ReplayReport>('price/change-set', 'impact', { id: set?.id ?? '' }, isOpen);
    if (!isOpen) return <>{text('price.replay.closed')}</>;
    return (
        <QueryState query={query} empty={text('price.replay.none')} isEmpty={report => report.orders === 0}>
            {report => <ReplayView report={report} />}
        </QueryState>
    );
};
