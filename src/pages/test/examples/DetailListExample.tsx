import { RecordContextProvider, useGetList, type RaRecord } from 'react-admin';
import { Order } from '#contract/order/order.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';

const { Field } = fieldsOf(Order);
const NEWEST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'createTime', order: 'DESC' } } as const;

/** The newest order as a list of facts, in up to four columns. */
export const DetailListExample = () => {
    const { data } = useGetList<RaRecord>('order/order', NEWEST);
    const order = data?.[0];
    if (!order) return <LoadingSkeleton lines={3} />;
    return (
        <RecordContextProvider value={order}>
            <DescriptionList columns={4}>
                <Field source="orderNo" />
                <Field source="status" />
                <Field source="customerId" />
                <Field source="cityId" />
                <Field source="appointAt" />
                <Field source="payableFen" />
                <Field source="createTime" />
            </DescriptionList>
        </RecordContextProvider>
    );
};
