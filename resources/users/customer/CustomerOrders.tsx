import Stack from '@mui/material/Stack';
import type { CustomerProfile } from '#contract/users/profile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { GeoSketch } from '#src/kit/ui/GeoSketch.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useRecordQuery } from '#src/kit/views/useRecordQuery.ts';
import { OrdersTable } from '../OrdersTable.tsx';

/** The newest orders. */
export const CustomerOrders = () => {
    const text = useText();
    const query = useRecordQuery<CustomerProfile>('profile');
    return (
        <QueryState query={query} empty="">
            {({ orders }) => (
                <Stack spacing={4}>
                    {orders.length > 1 && (
                        <TitledPart title={text('master.orderMap')}>
                            <GeoSketch
                                points={orders.map(({ id, orderNo, lng, lat }) => ({
                                    key: id,
                                    label: orderNo.slice(-4),
                                    lng,
                                    lat,
                                    tone: 'job' as const,
                                }))}
                            />
                        </TitledPart>
                    )}
                    <OrdersTable orders={orders} other={text('people.driver')} />
                </Stack>
            )}
        </QueryState>
    );
};
