import Box from '@mui/material/Box';
import type { QuoteBody } from '#contract/price/quote.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useBatchQuotes } from './useBatchQuotes.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HEIGHT = 220;

/** The price of the same job at each start hour of its day, with the cheapest hours in green. */
export const HourStrip = ({ body }: { body: QuoteBody }) => {
    const text = useText();
    const day = body.appointAt.slice(0, 10);
    const query = useBatchQuotes(HOURS.map(hour => ({ ...body, appointAt: `${day} ${String(hour).padStart(2, '0')}:00:00` })));
    return (
        <QueryState query={query} empty={text('simulate.empty')}>
            {answers => {
                const amounts = answers.map(answer => (answer.ok ? answer.quote.payableFen : null));
                const known = amounts.filter(fen => fen !== null);
                const [least, most] = [Math.min(...known), Math.max(1, ...known)];
                return (
                    <Box sx={{ overflowX: 'auto' }}>
                        <Box sx={{ color: 'text.secondary', fontSize: 13, mb: 2 }}>
                            {text('simulate.hours', { day, least: formatFen(least), most: formatFen(most) })}
                        </Box>
                        <Box
                            role="img"
                            aria-label={text('simulate.part.hours')}
                            sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', minWidth: 640 }}
                        >
                            {amounts.map((fen, hour) => (
                                <Box
                                    key={hour}
                                    title={fen === null ? '' : `${hour}:00 ${formatFen(fen)}`}
                                    sx={{ flex: 1, textAlign: 'center', fontSize: 11 }}
                                >
                                    <Box sx={{ color: 'text.secondary' }}>{fen === null ? '' : Math.round(fen / 100)}</Box>
                                    <Box
                                        sx={{
                                            height: fen === null ? 0 : (fen / most) * HEIGHT,
                                            bgcolor: fen === least ? 'success.main' : 'primary.main',
                                            opacity: hour === Number(body.appointAt.slice(11, 13)) ? 1 : 0.55,
                                            borderRadius: 0.5,
                                        }}
                                    />
                                    {hour}
                                </Box>
                            ))}
                        </Box>
                    </Box>
                );
            }}
        </QueryState>
    );
};
