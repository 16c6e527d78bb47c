import { InvoiceTitle, SetDefaultInvoiceTitle, VerifyInvoiceTitle } from '#contract/users/invoice-title.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';

const { Col, Filter } = fieldsOf(InvoiceTitle);

const filters = (
    <>
        <Filter source="title" />
        <Filter source="customerName" />
        <Filter source="taxNo" />
        <Filter source="titleKind" />
        <Filter source="verifyStatus" />
        <Filter source="isDefault" />
    </>
);

/** S38 开票信息. */
export const InvoiceTitleList = () => (
    <ListFrame filters={filters} bulk={<BulkActionButton action={VerifyInvoiceTitle} />}>
        <DataList canSelect={[VerifyInvoiceTitle]} emptyKey="master.empty.registered">
            <Col source="title" width={230} />
            <Col source="customerName" width={200} />
            <Col source="titleKind" width={88} />
            <Col source="taxNo" width={180} />
            <Col source="bankName" width={180} />
            <Col source="bankAccount" width={180} />
            <Col source="email" width={190} />
            <Col source="isDefault" />
            <Col source="verifyStatus" width={88} />
            <Col source="invoiceCount" width={80} />
            <Col source="createTime" />
            <Col source="regAddr" width={200} />
            <Col source="regPhone" />
            <Col source="postAddr" width={200} />
            <ActionCol width={148} actions={['edit', 'delete', 'verify', 'setDefault']}>
                <EditRowButton />
                <DeleteRowButton />
                <ActionMenu actions={[VerifyInvoiceTitle, SetDefaultInvoiceTitle]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
