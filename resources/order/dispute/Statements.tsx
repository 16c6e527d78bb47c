import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { Dispute, DisputeContext } from '#contract/order/dispute.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';

interface StatementsProps {
    party: 'customer' | 'driver';
    context: DisputeContext;
}

/** Statements of one party: the claim first, if that party raised the dispute, then the recorded statements. */
export const Statements = ({ party, context }: StatementsProps) => {
    const text = useText();
    const dispute = useRecordContext<Row<typeof Dispute> & { createBy?: string }>();
    const parties = useDictionary('eval_from');
    if (!dispute) return null;
    const name = party === 'customer' ? context.order.customerName : context.order.driverName;
    const claim =
        dispute.raisedBy === party
            ? [
                  {
                      id: 'claim',
                      content: dispute.content,
                      createBy: text('dispute.claims', { money: formatFen(dispute.claimFen) }),
                      createTime: dispute.createTime,
                  },
              ]
            : [];
    const said = [...claim, ...context.statements.filter(each => each.party === party)];
    const title = text('dispute.statements', { party: parties.find(({ value }) => value === party)?.text ?? party });
    return (
        <TitledPart title={name ? `${title} · ${name}` : title}>
            {said.length === 0 && <Typography color="textSecondary">{text('dispute.silent')}</Typography>}
            {said.map(({ id, content, createBy, createTime }) => (
                <Box key={id} sx={{ mb: 3, pl: 3, borderLeft: 3, borderColor: party === 'customer' ? 'primary.main' : 'warning.main' }}>
                    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Typography>
                    <Typography variant="caption" color="textSecondary">
                        {[createTime, createBy].filter(Boolean).join(' · ')}
                    </Typography>
                </Box>
            ))}
        </TitledPart>
    );
};
