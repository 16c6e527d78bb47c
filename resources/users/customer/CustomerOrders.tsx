import type { CustomerProfile } from '#contract/users/profile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useRecordQuery } from '#src/kit/views/useRecordQuery.ts';
import { OrdersTable } from '../OrdersTable.tsx';

/** The newest orders. */
export const CustomerOrders = () => {
    const text = useText();
    const query = useRecordQuery<CustomerProfile>('profile');
    return (
        <QueryState query={query} empty="">
            {({ orders }) => <OrdersTable orders={orders} other={text('people.driver')} />}
        </QueryState>
    );
};
