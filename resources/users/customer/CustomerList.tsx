import { Customer, FreezeCustomer, TagCustomer } from '#contract/users/customer.ts';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { PersonMenu } from '../PersonMenu.tsx';
import { CUSTOMER_ACTIONS } from './customerActions.ts';

const { Col, Filter } = fieldsOf(Customer);

const filters = (
    <>
        <Filter source="cityId" />
        <Filter source="status" />
        <Filter source="kind" />
        <Filter source="levelCode" />
        <Filter source="name" />
        <Filter source="phone" />
        <Filter source="customerNo" />
        <Filter source="realNameStatus" />
        <Filter source="orderCount" />
        <Filter source="orderFen" />
        <Filter source="source" />
        <Filter source="salesBy" />
        <Filter source="lastOrderTime" />
        <Filter source="regTime" />
    </>
);

const bulk = (
    <>
        <BulkActionButton action={TagCustomer} />
        <BulkActionButton action={FreezeCustomer} />
    </>
);

/** S31 客户. */
export const CustomerList = () => (
    <ListFrame filters={filters} bulk={bulk} sort={{ field: 'regTime', order: 'DESC' }}>
        <DataList canSelect>
            <Col source="name" width={200} />
            <Col source="customerNo" width={116} />
            <Col source="phone" width={164} />
            <Col source="kind" width={80} />
            <Col source="levelCode" width={104} />
            <Col source="cityName" width={80} />
            <Col source="orderCount" width={80} />
            <Col source="orderFen" />
            <Col source="cancelCount" />
            <Col source="creditLimitFen" />
            <Col source="creditDays" />
            <Col source="realNameStatus" width={96} />
            <Col source="status" width={96} />
            <Col source="tags" width={160} />
            <Col source="source" width={88} />
            <Col source="salesBy" />
            <Col source="lastOrderTime" />
            <Col source="regTime" />
            <Col source="contact" />
            <Col source="creditCode" width={180} />
            <Col source="remark" />
            <ActionCol actions={['edit', 'level', 'tag', 'freeze', 'merge', 'close']}>
                <EditRowButton />
                <PersonMenu kind="customer" actions={CUSTOMER_ACTIONS} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
