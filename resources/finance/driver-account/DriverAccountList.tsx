import { DriverAccount, DriverActs } from '#contract/finance/driver-account.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { FieldTiles } from '#src/kit/show/FieldTiles.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatementButton } from '#src/domain/ledger/StatementButton.tsx';
import { AccountReduceButton } from '../AccountReduceButton.tsx';

const { Col, Filter } = fieldsOf(DriverAccount);

const filters = (
    <>
        <Filter source="driverName" />
        <Filter source="phone" />
        <Filter source="cityId" />
        <Filter source="driverNo" />
        <Filter source="availFen" />
        <Filter source="debtFen" />
        <Filter source="status" />
        <Filter source="lastTradeTime" />
    </>
);

const SUMS = ['availFen', 'frozenFen', 'marginFen', 'debtFen'];

/** S08 司机账户. */
export const DriverAccountList = () => (
    <ListFrame
        tabs={<FieldTiles sources={SUMS} warning="debtFen" />}
        filters={filters}
        bulk={<BulkActionButton action={DriverActs.freeze} />}
    >
        <DataList canSelect={[DriverActs.freeze]} emptyKey="people.noAccounts">
            <Col source="driverNo" width={100} />
            <Col source="driverName" width={90} />
            <Col source="phone" />
            <Col source="cityName" width={72} />
            <Col source="availFen" width={116} />
            <Col source="frozenFen" width={110} />
            <Col source="transitFen" width={110} />
            <Col source="marginFen" width={116} />
            <Col source="marginNeedFen" width={110} />
            <Col source="marginRate" width={90} />
            <Col source="debtFen" width={100} />
            <Col source="incomeFen" width={120} />
            <Col source="withdrawFen" />
            <Col source="status" width={90} />
            <Col source="lastTradeTime" />
            <ActionCol width={160} actions={['query', 'reduce', 'topup', 'freeze', 'unfreeze']}>
                <AccountReduceButton action={DriverActs.reduce} />
                <StatementButton />
                <ActionMenu
                    actions={[
                        DriverActs.topup,
                        DriverActs.marginDeduct,
                        DriverActs.marginRefund,
                        DriverActs.debtOffset,
                        DriverActs.freeze,
                        DriverActs.unfreeze,
                    ]}
                />
            </ActionCol>
        </DataList>
    </ListFrame>
);
