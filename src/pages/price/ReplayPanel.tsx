import { useQuery } from '@tanstack/react-query';
import type { QuoteBody, ReplayReport } from '#contract/price/quote.ts';
import { post } from '#providers/http/http.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ReplayView } from '#src/kit/price/ReplayView.tsx';
import { EmptyState } from '#src/kit/ui/EmptyState.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';

const DAYS = 30;

/** The orders of the last month under the chosen change set. */
export const ReplayPanel = ({ body }: { body: QuoteBody }) => {
    const text = useText();
    const { changeSetId, appointAt } = body;
    const query = useQuery({
        queryKey: ['price/simulate', 'compare', changeSetId, appointAt],
        queryFn: ({ signal }) => post<ReplayReport>('/price/simulate/compare', { changeSetId, days: DAYS, asOf: appointAt }, { signal }),
        enabled: !!changeSetId,
    });
    if (!changeSetId) return <EmptyState title={text('simulate.chooseSet')} isStart />;
    return (
        <QueryState query={query} empty={text('price.replay.none')} isEmpty={report => report.orders === 0}>
            {report => <ReplayView report={report} />}
        </QueryState>
    );
};
