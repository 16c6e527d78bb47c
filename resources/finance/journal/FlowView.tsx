import type { MoneyFlow } from '#contract/finance/journal.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useEntityQuery } from '#src/kit/views/useEntityQuery.ts';
import { FlowRibbons } from './FlowRibbons.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { useDays } from './useDays.ts';

/** 资金流向: from the credited subjects through the events to the debited ones. */
export const FlowView = () => {
    const text = useText();
    const [days, setDays] = useDays(7);
    const query = useEntityQuery<MoneyFlow[]>('flow', { ...days });
    return (
        <>
            <PeriodBar {...days} onChange={setDays} />
            <QueryState query={query} empty={text('ledger.none')}>
                {flows => (
                    <ChartPanel
                        title={text('ledger.view.flow')}
                        hint={text('ledger.flow.hint')}
                        height={560}
                        rows={[
                            [text('ledger.event'), text('ledger.balance.subject'), text('ledger.flow.side'), text('ledger.amount')],
                            ...flows.map(({ label, subjectLabel, dc, fen }) => [
                                label,
                                subjectLabel,
                                text(dc === 'D' ? 'finance.voucher.debit' : 'finance.voucher.credit'),
                                formatFen(fen),
                            ]),
                        ]}
                    >
                        <FlowRibbons flows={flows} label={text('ledger.view.flow')} />
                    </ChartPanel>
                )}
            </QueryState>
        </>
    );
};
