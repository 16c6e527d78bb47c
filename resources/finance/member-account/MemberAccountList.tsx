import { MemberAccount, MemberActs } from '#contract/finance/member-account.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { FieldTiles } from '#src/kit/show/FieldTiles.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { AccountReduceButton } from '../AccountReduceButton.tsx';

const { Col, Filter } = fieldsOf(MemberAccount);

const filters = (
    <>
        <Filter source="driverName" />
        <Filter source="memberNo" />
        <Filter source="cityId" />
        <Filter source="memberStatus" />
        <Filter source="planId" />
        <Filter source="levelNo" />
        <Filter source="expireAt" />
        <Filter source="status" />
    </>
);

const SUMS = ['cashFen', 'bonusFen', 'frozenFen', 'paidFen'];

/** S09 会员账户. */
export const MemberAccountList = () => (
    <ListFrame tabs={<FieldTiles sources={SUMS} />} filters={filters} bulk={<BulkActionButton action={MemberActs.freeze} />}>
        <DataList canSelect={[MemberActs.freeze]} emptyKey="people.noAccounts">
            <Col source="memberNo" width={110} />
            <Col source="driverName" width={90} />
            <Col source="phone" />
            <Col source="levelNo" width={72} />
            <Col source="planName" width={90} />
            <Col source="cashFen" width={110} />
            <Col source="bonusFen" width={110} />
            <Col source="frozenFen" width={110} />
            <Col source="expireAt" />
            <Col source="paidFen" width={116} />
            <Col source="memberStatus" width={96} />
            <Col source="cityName" width={72} />
            <Col source="status" width={90} />
            <Col source="lastTradeTime" />
            <ActionCol actions={['reduce', 'topup', 'freeze', 'unfreeze']}>
                <AccountReduceButton action={MemberActs.reduce} />
                <ActionMenu actions={[MemberActs.topup, MemberActs.freeze, MemberActs.unfreeze]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
