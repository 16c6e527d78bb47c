import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { CustomerDesk } from '#contract/order/place.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

interface CustomerCardProps {
    desk: CustomerDesk;
    onContact: (contact: string, phone: string) => void;
    onRepeat: (orderId: string) => void;
}

const SHOWN_ORDERS = 3;

/** The selected customer: status, credit, usual contacts, and latest orders to repeat. */
export const CustomerCard = ({ desk, onContact, onRepeat }: CustomerCardProps) => {
    const text = useText();
    const { customer, contacts, orders } = desk;
    const usable = contacts.filter(({ phone }) => !phone.includes('*'));
    return (
        <Box sx={{ gridColumn: '1 / -1', bgcolor: 'action.hover', borderRadius: 1, px: 3, py: 2, mb: 2, minWidth: 0 }}>
            {customer.blockedWhy && (
                <Alert severity="error" sx={{ mb: 2 }}>
                    {text('place.customer.cannot', { why: customer.blockedWhy })}
                </Alert>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', fontSize: 13 }}>
                <Tag tone="processing">{customer.levelText}</Tag>
                <Box component="span" sx={{ color: 'text.secondary' }} data-content>
                    {[customer.customerNo, customer.phone, customer.cityName].filter(Boolean).join(' · ')}
                </Box>
                <span>{text('place.customer.orders', { count: customer.orderCount })}</span>
                {customer.creditLimitFen > 0 && (
                    <Tag tone={customer.creditLeftFen > 0 ? 'success' : 'error'}>
                        {text('place.customer.credit', {
                            left: formatFen(customer.creditLeftFen),
                            limit: formatFen(customer.creditLimitFen),
                            days: customer.creditDays,
                        })}
                    </Tag>
                )}
            </Box>
            {usable.length > 0 && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
                    <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
                        {text('place.customer.contacts')}
                    </Box>
                    {usable.map(({ contact, phone }) => (
                        <Chip
                            key={`${contact}${phone}`}
                            size="small"
                            variant="outlined"
                            label={`${contact} ${phone}`}
                            onClick={() => onContact(contact, phone)}
                        />
                    ))}
                </Box>
            )}
            {orders.slice(0, SHOWN_ORDERS).map(order => (
                <Box key={order.id} sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 1, fontSize: 12, minWidth: 0 }}>
                    <Link component={RouterLink} to={`/order/order/${order.id}/show`} target="_blank">
                        {order.orderNo}
                    </Link>
                    <Box
                        component="span"
                        sx={{
                            color: 'text.secondary',
                            flex: 1,
                            minWidth: 0,
                            overflow: 'hidden',
                            textOverflow: 'ellipsis',
                            whiteSpace: 'nowrap',
                        }}
                        data-content
                    >
                        {[order.typeName, order.cargoName, order.fromAddr, formatFen(order.payableFen), order.statusText].join(' · ')}
                    </Box>
                    <Button size="small" onClick={() => onRepeat(order.id)}>
                        {text('place.customer.repeat')}
                    </Button>
                </Box>
            ))}
        </Box>
    );
};
