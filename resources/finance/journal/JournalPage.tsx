import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Journal, MoneyFlowQuery } from '#contract/finance/journal.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useEntityLabel } from '#src/kit/resource/useEntityLabel.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { FlowRibbons } from './FlowRibbons.tsx';
import { JournalList } from './JournalList.tsx';
import { JournalViews } from './JournalViews.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { TrialBalanceView } from './TrialBalanceView.tsx';
import { useDays } from './useDays.ts';

/** 资金流向: a flow diagram from credited subjects through events to debited subjects. */
const FlowView = () => {
    const text = useText();
    const [days, setDays] = useDays(7);
    const query = useNamedQuery(MoneyFlowQuery, { ...days });
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

/** Frame of the views that are not lists, with the layout of the list. */
const JournalFrame = ({ children }: { children: ReactNode }) => {
    const title = useEntityLabel(Journal);
    useDocumentTitle(title);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 'auto', md: 0 }, gap: 3 }}>
            <Typography variant="h1" sx={{ minHeight: 32 }}>
                {title}
            </Typography>
            <Paper
                variant="outlined"
                sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 420, md: 0 }, overflow: 'hidden' }}
            >
                <JournalViews />
                <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 4 }}>{children}</Box>
            </Paper>
        </Box>
    );
};

/** S13 记账凭证: vouchers, trial balance and money flow; the view is in the URL. */
export const JournalPage = () => {
    const [query] = useSearchParams();
    switch (query.get('view')) {
        case 'balance':
            return (
                <JournalFrame>
                    <TrialBalanceView />
                </JournalFrame>
            );
        case 'flow':
            return (
                <JournalFrame>
                    <FlowView />
                </JournalFrame>
            );
        default:
            return <JournalList />;
    }
};
