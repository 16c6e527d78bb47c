import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Dispute, DisputeContextQuery } from '#contract/order/dispute.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { accountText } from '#src/kit/fields/accountText.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { TitledPart as Part } from '#src/kit/ui/TitledPart.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { EvidenceGallery } from './EvidenceGallery.tsx';
import { Statements } from './Statements.tsx';

/** Information for a ruling: the order's people and money, the end of its timeline, and similar cases. */
export const DisputeCase = () => {
    const text = useText();
    const events = useDictionary('order_event');
    const query = useRecordQuery(DisputeContextQuery);
    return (
        <QueryState query={query} empty={text('dispute.noOrder')} isEmpty={data => data === null}>
            {data =>
                data && (
                    <Box sx={{ display: 'grid', gap: 6, mt: 6, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
                        <Statements party="customer" context={data} />
                        <Statements party="driver" context={data} />
                        <Box sx={{ gridColumn: '1 / -1' }}>
                            <EvidenceGallery context={data} />
                        </Box>
                        <Part title={text('dispute.order')}>
                            <DescriptionList columns={2}>
                                <Fact label={text('dispute.customer')}>{data.order.customerName}</Fact>
                                <Fact label={text('dispute.driver')}>{data.order.driverName ?? '—'}</Fact>
                                <Fact label={text('dispute.quoted')}>{formatFen(data.order.quotedFen)}</Fact>
                                <Fact label={text('dispute.final')}>{formatFen(data.order.finalFen)}</Fact>
                                <Fact label={text('dispute.paid')}>{formatFen(data.order.paidFen)}</Fact>
                                <Fact label={text('dispute.refunded')}>{formatFen(data.order.refundedFen)}</Fact>
                            </DescriptionList>
                        </Part>
                        <Part title={text('dispute.similar')}>
                            {data.similar.length === 0 && <Typography color="textSecondary">{text('dispute.noSimilar')}</Typography>}
                            {data.similar.map(each => (
                                <Box key={each.id} sx={{ py: 1 }}>
                                    <Link component={RouterLink} to={`/${Dispute.resource}/${each.id}/show`}>
                                        {each.disputeNo}
                                    </Link>
                                    <Typography variant="body2" color="textSecondary">
                                        {text('dispute.case', {
                                            claim: formatFen(each.claimFen),
                                            refund: formatFen(each.refundFen),
                                            conclusion: each.conclusion ?? '—',
                                        })}
                                    </Typography>
                                </Box>
                            ))}
                        </Part>
                        <Part title={text('dispute.timeline')}>
                            {data.events.map(event => (
                                <Typography key={event.id} variant="body2" sx={{ py: 0.5 }}>
                                    <Typography component="span" variant="caption" color="textSecondary" sx={{ mr: 2 }}>
                                        {event.createTime}
                                    </Typography>
                                    {[
                                        events.find(item => item.value === event.event)?.text ?? event.event,
                                        accountText(event, 'actor'),
                                        event.remark,
                                    ]
                                        .filter(Boolean)
                                        .join(' · ')}
                                </Typography>
                            ))}
                        </Part>
                    </Box>
                )
            }
        </QueryState>
    );
};
