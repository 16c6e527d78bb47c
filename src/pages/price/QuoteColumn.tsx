import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import type { QuoteAnswer, QuoteBody } from '#contract/price/quote.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatRate } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Waterfall } from './Waterfall.tsx';

/** The name of a record of another resource; its id until the name is loaded. */
const useReferenceName = (resource: string, id: string): string => {
    const { data } = useGetOne<{ id: string; name?: string }>(resource, { id }, { enabled: id !== '' });
    return data?.name ?? id;
};

interface QuoteColumnProps {
    body: QuoteBody;
    quote: QuoteAnswer;
    isPinned: boolean;
    isAlone: boolean;
}

/** One quote: the main amounts, the waterfall of lines, and the rules that were applied or rejected, with the reasons. */
export const QuoteColumn = ({ body, quote, isPinned, isAlone }: QuoteColumnProps) => {
    const text = useText();
    const city = useReferenceName('setting/city', body.cityId);
    const type = useReferenceName('vehicle/type', body.typeId);
    return (
        <Box component="section" sx={{ flex: isAlone ? '1 1 100%' : '0 0 340px', minWidth: 0 }}>
            <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2 }}>
                <Typography variant="h3" data-content>
                    {[city, type, body.appointAt.slice(5, 16)].join(' · ')}
                </Typography>
                {isPinned && <Chip size="small" label={text('simulate.pinned')} />}
                {body.changeSetId && <Chip size="small" color="warning" label={text('simulate.draft')} />}
            </Stack>
            <Box
                sx={{ display: 'grid', gap: 3, gridTemplateColumns: isAlone ? { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } : '1fr 1fr', mb: 3 }}
            >
                <Sum label={text('simulate.payable')} value={formatFen(quote.payableFen)} isMain />
                <Sum label={text('simulate.driver')} value={formatFen(quote.driverFen)} />
                <Sum label={text('simulate.fee')} value={`${formatFen(quote.infoFeeFen)} (${formatRate(quote.takeRateBp)})`} />
                <Sum label={text('simulate.deposit')} value={formatFen(quote.depositFen)} />
            </Box>
            {quote.warnings.map(warning => (
                <Alert key={warning} severity="warning" sx={{ mb: 2 }}>
                    {warning}
                </Alert>
            ))}
            <Waterfall lines={quote.lines} />
            <Typography variant="h3" sx={{ mt: 4, mb: 1 }}>
                {text('simulate.won')}
            </Typography>
            {quote.chosen.map(rule => (
                <Box key={rule.ruleId} sx={{ fontSize: 13, lineHeight: '24px' }} data-content>
                    {text(`simulate.kind.${kindOf(rule.kind)}`)} {rule.text}
                </Box>
            ))}
            {quote.rejected.length > 0 && (
                <>
                    <Typography variant="h3" sx={{ mt: 4, mb: 1 }}>
                        {text('simulate.lost')}
                    </Typography>
                    {quote.rejected.map(rule => (
                        <Box
                            key={`${rule.kind}${rule.ruleId}`}
                            sx={{ fontSize: 13, lineHeight: '24px', color: 'text.secondary' }}
                            data-content
                        >
                            {text(`simulate.kind.${kindOf(rule.kind)}`)} {rule.text} — {rule.why}
                        </Box>
                    ))}
                </>
            )}
        </Box>
    );
};

const KINDS = ['vehicle', 'period', 'info_fee', 'discount', 'invoice'] as const;
const kindOf = (kind: string) => KINDS.find(each => each === kind) ?? 'vehicle';

const Sum = ({ label, value, isMain = false }: { label: string; value: string; isMain?: boolean }) => (
    <Box sx={{ minWidth: 0 }}>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{label}</Box>
        <Box sx={{ fontSize: isMain ? 22 : 16, fontWeight: 600, color: isMain ? 'primary.light' : undefined, overflowWrap: 'anywhere' }}>
            {value}
        </Box>
    </Box>
);
