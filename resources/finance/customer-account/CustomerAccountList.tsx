import { CustomerAccount, CustomerActs } from '#contract/finance/customer-account.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { FieldTiles } from '#src/kit/show/FieldTiles.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatementButton } from '#src/domain/ledger/StatementButton.tsx';
import { AccountReduceButton } from '../AccountReduceButton.tsx';

const { Col, Filter } = fieldsOf(CustomerAccount);

const filters = (
    <>
        <Filter source="customerName" />
        <Filter source="phone" />
        <Filter source="cityId" />
        <Filter source="customerNo" />
        <Filter source="kind" />
        <Filter source="cashFen" />
        <Filter source="status" />
        <Filter source="lastTradeTime" />
    </>
);

const SUMS = ['cashFen', 'bonusFen', 'frozenFen', 'creditUsedFen'];

/** S07 客户账户. */
export const CustomerAccountList = () => (
    <ListFrame tabs={<FieldTiles sources={SUMS} />} filters={filters} bulk={<BulkActionButton action={CustomerActs.freeze} />}>
        <DataList canSelect={[CustomerActs.freeze]} emptyKey="people.noAccounts">
            <Col source="customerNo" width={110} />
            <Col source="customerName" width={170} />
            <Col source="phone" />
            <Col source="kind" width={90} />
            <Col source="cityName" width={72} />
            <Col source="cashFen" width={116} />
            <Col source="bonusFen" width={110} />
            <Col source="frozenFen" width={110} />
            <Col source="creditLimitFen" width={116} />
            <Col source="creditUsedFen" width={116} />
            <Col source="topupFen" />
            <Col source="spendFen" />
            <Col source="status" width={90} />
            <Col source="lastTradeTime" />
            <ActionCol width={160} actions={['query', 'reduce', 'topup', 'credit', 'freeze', 'unfreeze']}>
                <AccountReduceButton action={CustomerActs.reduce} />
                <StatementButton />
                <ActionMenu
                    actions={[
                        CustomerActs.topup,
                        CustomerActs.collect,
                        CustomerActs.repay,
                        CustomerActs.credit,
                        CustomerActs.freeze,
                        CustomerActs.unfreeze,
                    ]}
                />
            </ActionCol>
        </DataList>
    </ListFrame>
);
