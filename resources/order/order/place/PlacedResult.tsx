import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormOutletContext } from '#src/kit/form/FormOutlet.ts';

/** Result of placing an order. */
export interface Placed {
    id: string;
    orderNo: string;
    status: string;
    status_dictText?: string;
    payableFen: number;
    customerId: string;
    customerName?: string;
    group: { id: string; orderNo: string }[];
}

interface PlacedResultProps {
    placed: Placed;
    /** Starts another order for the same customer. */
    onMore: () => void;
}

/** Confirmation of a placed order: its number, the amount due, and the next actions. */
export const PlacedResult = ({ placed, onMore }: PlacedResultProps) => {
    const text = useText();
    const { close } = useContext(FormOutletContext);
    const navigate = useNavigate();
    const { search } = useLocation();
    const { group, payableFen } = placed;
    return (
        <Paper variant="outlined" role="status" sx={{ p: { xs: 5, sm: 12 }, textAlign: 'center' }}>
            <CheckCircle color="success" sx={{ fontSize: 56, mb: 3 }} />
            <Typography variant="h1">{text(group.length > 1 ? 'place.done.group' : 'place.done.one', { count: group.length })}</Typography>
            <Box sx={{ color: 'text.secondary', my: 3 }} data-content>
                {[placed.customerName, placed.status_dictText, formatFen(payableFen * group.length)].filter(Boolean).join(' · ')}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3, mb: 6 }}>
                {group.map(order => (
                    <Link component={RouterLink} key={order.id} to={{ pathname: `/order/order/${order.id}/show` }}>
                        {order.orderNo}
                    </Link>
                ))}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
                <Button variant="contained" autoFocus onClick={() => void navigate({ pathname: `/order/order/${placed.id}/show`, search })}>
                    {text('place.done.open')}
                </Button>
                <Button variant="outlined" onClick={onMore}>
                    {text('place.done.more')}
                </Button>
                <Button onClick={close}>{text('place.done.list')}</Button>
            </Box>
        </Paper>
    );
};
