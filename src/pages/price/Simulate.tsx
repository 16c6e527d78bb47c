import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReloadKept } from '#src/kit/page/useReloadKept.ts';
import type { QuoteAnswer, QuoteBody } from '#contract/price/quote.ts';
import { useText } from '#providers/i18n/useText.ts';
import { replayOrders, simulateQuote } from '#providers/price/quotes.ts';
import { ReplayView } from '#src/domain/price/ReplayView.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { HourStrip } from './HourStrip.tsx';
import { QuoteColumn } from './QuoteColumn.tsx';
import { SimulateForm } from './SimulateForm.tsx';
import { TypeTable } from './TypeTable.tsx';

/** A quote and its request. */
interface Simulated {
    body: QuoteBody;
    quote: QuoteAnswer;
}

/** Trial quotes: the newest one, and pinned ones for comparison. */
const useSimulation = (most: number) => {
    const [current, setCurrent] = useState<Simulated>();
    const [pinned, setPinned] = useState<Simulated[]>([]);
    const [problem, setProblem] = useState<string>();
    const [isSending, setSending] = useState(false);
    const run = async (body: QuoteBody) => {
        setSending(true);
        setProblem(undefined);
        try {
            const quote = await simulateQuote(body);
            setCurrent({ body, quote });
        } catch (error) {
            setCurrent(undefined);
            setProblem((error as Error).message);
        } finally {
            setSending(false);
        }
    };
    return {
        current,
        pinned,
        problem,
        isSending,
        run,
        pin: () => {
            if (!current) return;
            setPinned([...pinned, current].slice(-most));
            setCurrent(undefined);
        },
        clear: () => setPinned([]),
    };
};

const DAYS = 30;

/** The orders of the last month under the chosen change set. */
const ReplayPanel = ({ body }: { body: QuoteBody }) => {
    const text = useText();
    const { changeSetId, appointAt } = body;
    const query = useQuery({
        queryKey: ['price/simulate', 'compare', changeSetId, appointAt],
        queryFn: ({ signal }) => replayOrders({ changeSetId: changeSetId ?? '', days: DAYS, asOf: appointAt }, signal),
        enabled: !!changeSetId,
    });
    if (!changeSetId) return <EmptyState title={text('simulate.chooseSet')} isStart />;
    return (
        <QueryState query={query} empty={text('price.replay.none')} isEmpty={report => report.orders === 0}>
            {report => <ReplayView report={report} />}
        </QueryState>
    );
};

const MAX_COLUMNS = 4;
const PARTS = ['lines', 'hours', 'types', 'replay'] as const;

/** S24 报价模拟: the price of an order with its reasons, by hour and by type, and the effect of a change set on real orders. */
export const Simulate = () => {
    const text = useText();
    const title = text('simulate.title');
    useDocumentTitle(title);
    const [part, setPart] = useReloadKept<(typeof PARTS)[number]>('part', 'lines');
    const { current, pinned, problem, isSending, run, pin, clear } = useSimulation(MAX_COLUMNS - 1);
    const columns = current ? [...pinned, current] : pinned;
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
            <Typography variant="h1">{title}</Typography>
            <Box
                sx={{
                    display: 'grid',
                    gap: 3,
                    alignItems: 'start',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
                }}
            >
                <SimulateForm onSubmit={body => void run(body)} isSending={isSending} />
                <Paper variant="outlined" sx={{ minWidth: 0, minHeight: 420 }}>
                    <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', px: 4, flexWrap: 'wrap' }}>
                        <Tabs
                            value={part}
                            onChange={(_event, next: (typeof PARTS)[number]) => setPart(next)}
                            variant="scrollable"
                            sx={{ flex: 1, minWidth: 0 }}
                        >
                            {PARTS.map(key => (
                                <Tab key={key} value={key} label={text(`simulate.part.${key}`)} />
                            ))}
                        </Tabs>
                        {part === 'lines' && current && pinned.length < MAX_COLUMNS - 1 && (
                            <Button size="small" onClick={pin}>
                                {text('simulate.pin')}
                            </Button>
                        )}
                        {part === 'lines' && pinned.length > 0 && (
                            <Button size="small" onClick={clear}>
                                {text('simulate.clear')}
                            </Button>
                        )}
                    </Box>
                    <Box sx={{ p: 4 }}>
                        {problem && (
                            <Alert severity="error" sx={{ mb: 3 }}>
                                {problem}
                            </Alert>
                        )}
                        {columns.length === 0 && !problem && <EmptyState title={text('simulate.empty')} isStart />}
                        {columns.length > 0 && part === 'lines' && (
                            <Stack direction="row" spacing={4} sx={{ overflowX: 'auto', alignItems: 'flex-start' }}>
                                {columns.map((column, index) => (
                                    <QuoteColumn key={index} {...column} isPinned={index < pinned.length} isAlone={columns.length === 1} />
                                ))}
                            </Stack>
                        )}
                        {current && part !== 'lines' && <Part part={part} body={current.body} />}
                    </Box>
                </Paper>
            </Box>
        </Box>
    );
};

const Part = ({ part, body }: { part: 'hours' | 'types' | 'replay'; body: QuoteBody }) => {
    if (part === 'hours') return <HourStrip body={body} />;
    return part === 'types' ? <TypeTable body={body} /> : <ReplayPanel body={body} />;
};
