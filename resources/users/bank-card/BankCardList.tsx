import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { BankCard, SetDefaultBankCard, VerifyBankCard } from '#contract/users/bank-card.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useServerNow } from '#src/kit/ui/useServerNow.ts';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';

const MINUTE = 60_000;

/** Until when a changed card cannot be used for withdrawals; empty once that time has passed. */
const CoolingCell = () => {
    const until = useRecordContext<Row<typeof BankCard>>()?.lockedUntil;
    const now = useServerNow(MINUTE);
    if (!until || new Date(`${until.replace(' ', 'T')}+08:00`).getTime() < now) return <>—</>;
    return <Tag tone="warning">{until}</Tag>;
};

/** Owner of the card. */
const OwnerCell = () => {
    const card = useRecordContext<Row<typeof BankCard>>();
    if (!card?.ownerName) return <>—</>;
    return (
        <DetailLink resource={`users/${card.ownerKind}`} id={card.ownerId}>
            {card.ownerName}
        </DetailLink>
    );
};

const { Col, Filter } = fieldsOf(BankCard);

const filters = (
    <>
        <Filter source="holder" />
        <Filter source="cardTail" />
        <Filter source="verifyStatus" />
        <Filter source="ownerKind" />
        <Filter source="bankCode" />
        <Filter source="ownerName" />
        <Filter source="cardKind" />
        <Filter source="isDefault" />
    </>
);

/** S37 银行卡信息. */
export const BankCardList = () => (
    <ListFrame filters={filters} bulk={<BulkActionButton action={VerifyBankCard} />}>
        <DataList canSelect={[VerifyBankCard]} emptyKey="master.empty.registered">
            <Col source="holder" width={110} />
            <Col source="ownerKind" width={88} />
            <Col source="ownerName" width={110}>
                <OwnerCell />
            </Col>
            <Col source="bankCode" width={96} />
            <Col source="cardNo" />
            <Col source="cardKind" width={80} />
            <Col source="isDefault" />
            <Col source="verifyStatus" width={88} />
            <Col source="verifyMsg" width={200} />
            <Col source="lockedUntil" width={176}>
                <CoolingCell />
            </Col>
            <Col source="createTime" />
            <Col source="branch" />
            <Col source="phone" width={164} />
            <ActionCol width={148} actions={['edit', 'delete', 'verify', 'setDefault']}>
                <EditRowButton />
                <DeleteRowButton />
                <ActionMenu actions={[VerifyBankCard, SetDefaultBankCard]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
