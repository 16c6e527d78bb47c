import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { QuoteAnswer } from '#contract/price/quote.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatRate } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { now, secondsBetween } from '../moments.ts';
import { usePlace } from '../PlaceContext.ts';
import type { QuoteGap } from '../placeValues.ts';
import { QuoteLines } from './QuoteLines.tsx';
import type { useLiveQuote } from './useLiveQuote.ts';

interface ValidForProps {
    /** Wire time. */
    until: string;
    /** Called when the quote has expired, to request a new one. */
    onOver: () => void;
}

const pad = (figure: number): string => String(figure).padStart(2, '0');
const SOON_S = 120;

/** Countdown of a quote's validity in seconds; requests a new quote when it expires. */
const ValidFor = ({ until, onOver }: ValidForProps) => {
    const text = useText();
    const [left, setLeft] = useState(() => secondsBetween(now(), until));
    // Updates once a second.
    useEffect(() => {
        const timer = setInterval(() => {
            const seconds = secondsBetween(now(), until);
            setLeft(seconds);
            if (seconds > 0) return;
            clearInterval(timer);
            onOver();
        }, 1000);
        return () => clearInterval(timer);
    }, [until, onOver]);
    if (left <= 0) return null;
    return (
        <Box
            component="span"
            role="timer"
            sx={{ fontSize: 12, fontVariantNumeric: 'tabular-nums', color: left < SOON_S ? 'warning.main' : 'text.secondary' }}
        >
            {text('place.quote.valid', { time: `${pad(Math.floor(left / 60))}:${pad(left % 60)}` })}
        </Box>
    );
};

interface PricePanelProps {
    quote: ReturnType<typeof useLiveQuote>;
    gaps: readonly QuoteGap[];
}

/** Price of the order in the form, line by line with its rules; or the fields that are missing for a price. */
export const PricePanel = ({ quote, gaps }: PricePanelProps) => {
    const text = useText();
    const { answer, isLoading, error } = quote;
    return (
        <Box component="section" aria-label={text('place.quote.title')} aria-busy={isLoading} sx={{ position: 'relative', minWidth: 0 }}>
            <Box sx={{ height: 2, mb: 2 }}>
                {isLoading && <LinearProgress aria-label={text('place.quote.loading')} sx={{ height: 2 }} />}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, minHeight: 24 }}>
                <Typography variant="h3" sx={{ mr: 'auto' }}>
                    {text('place.quote.title')}
                </Typography>
                {answer?.validUntil && !error && <ValidFor until={answer.validUntil} onOver={quote.refetch} />}
            </Box>
            {gaps.length > 0 && <Missing gaps={gaps} />}
            {error && (
                <Alert
                    severity="error"
                    sx={{ mb: 3 }}
                    action={
                        <Button size="small" color="inherit" onClick={quote.refetch}>
                            {text('common.retry')}
                        </Button>
                    }
                >
                    {error.message}
                </Alert>
            )}
            {answer && gaps.length === 0 && (
                <Box sx={{ opacity: isLoading || error ? 0.5 : 1, transition: 'opacity 150ms' }}>
                    <Amounts answer={answer} beforeFen={quote.beforeFen} />
                    <ZoneNote />
                    {answer.warnings.map(warning => (
                        <Alert key={warning} severity="warning" sx={{ mb: 2, py: 0 }}>
                            {warning}
                        </Alert>
                    ))}
                    <QuoteLines answer={answer} />
                </Box>
            )}
        </Box>
    );
};

/** The panel only mentions that there is a no-crane zone; reason and advice are shown at the address. */
const ZoneNote = () => {
    const text = useText();
    const zones = usePlace().fences.filter(({ fenceKind }) => fenceKind === 'no_crane');
    return zones.map(({ id, end, name }) => (
        <Alert key={`${end}${id}`} severity="warning" sx={{ mb: 2, py: 0 }}>
            {text(`fence.noCrane.${end}`, { name })}
        </Alert>
    ));
};

const Missing = ({ gaps }: { gaps: readonly QuoteGap[] }) => {
    const text = useText();
    return (
        <Box sx={{ border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1, p: 3, color: 'text.secondary' }}>
            {text('place.quote.missing')}
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
                {gaps.map(gap => (
                    <li key={gap}>{text(`place.gap.${gap}`)}</li>
                ))}
            </Box>
        </Box>
    );
};

const Amounts = ({ answer, beforeFen }: { answer: QuoteAnswer; beforeFen: number | undefined }) => {
    const text = useText();
    const may = useMay();
    const { values } = usePlace();
    const count = values.vehicleCount ?? 1;
    // The former price is struck through only if the price has fallen; otherwise it would look like a discount.
    const has = beforeFen !== undefined && beforeFen > answer.payableFen;
    return (
        <Box sx={{ mb: 3 }}>
            <Box aria-live="polite" sx={{ display: 'flex', alignItems: 'baseline', gap: 2, flexWrap: 'wrap' }}>
                <Box
                    component="span"
                    sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, color: 'primary.light', fontVariantNumeric: 'tabular-nums' }}
                >
                    {formatFen(answer.payableFen * count)}
                </Box>
                {has && (
                    <Box
                        component="s"
                        aria-label={text('place.quote.before', { amount: formatFen(beforeFen * count) })}
                        sx={{ color: 'text.secondary' }}
                    >
                        {formatFen(beforeFen * count)}
                    </Box>
                )}
            </Box>
            {count > 1 && (
                <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                    {text('place.quote.each', { amount: formatFen(answer.payableFen), count })}
                </Box>
            )}
            {values.payMode === 'deposit' && (
                <Box sx={{ fontSize: 13 }}>{text('place.quote.deposit', { amount: formatFen(answer.depositFen * count) })}</Box>
            )}
            {may('cost') && (
                <Box sx={{ fontSize: 12, color: 'text.secondary', mt: 1 }}>
                    {text('place.quote.inside', {
                        driver: formatFen(answer.driverFen),
                        fee: formatFen(answer.infoFeeFen),
                        rate: formatRate(answer.takeRateBp),
                    })}
                </Box>
            )}
        </Box>
    );
};
