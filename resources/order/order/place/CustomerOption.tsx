import Box from '@mui/material/Box';
import type { DeskCustomer } from '#contract/order/place.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** A customer among others: who they are, how good they are, and whether they can order at all. */
export const CustomerOption = ({ customer }: { customer: DeskCustomer }) => {
    const text = useText();
    const facts = [
        customer.customerNo,
        customer.phone,
        customer.cityName,
        text('place.customer.orders', { count: customer.orderCount }),
        ...(customer.creditLimitFen > 0 ? [text('place.customer.creditLeft', { amount: formatFen(customer.creditLeftFen) })] : []),
    ];
    return (
        <Box sx={{ minWidth: 0, width: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} data-content>
                    {customer.name}
                </Box>
                <Tag tone="processing">{customer.levelText}</Tag>
                {customer.blockedWhy && <Tag tone="error">{text('place.customer.blocked')}</Tag>}
            </Box>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }} data-content>
                {facts.filter(Boolean).join(' · ')}
            </Box>
        </Box>
    );
};
