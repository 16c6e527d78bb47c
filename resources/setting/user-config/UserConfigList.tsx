import { UserConfig, UserConfigSwitch } from '#contract/setting/user-config.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { DeleteRowButton } from '#src/kit/views/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/views/EditRowButton.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { BenefitsCell } from './BenefitsCell.tsx';
import { ConfigTabs } from './ConfigTabs.tsx';
import { NameCell } from './NameCell.tsx';
import { RecalcButton } from './RecalcButton.tsx';
import { SortButton } from './SortButton.tsx';
import { SwitchButtons } from '#src/kit/actions/SwitchButtons.tsx';

const { Col, Filter } = fieldsOf(UserConfig);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="code" />
        <Filter source="status" />
    </>
);
const FIRST_TAB = { cfgType: 'customer_level' };
const TAB_KEYS = ['cfgType'];

/** S44 用户配置: five kinds in tabs, each in the order that people gave it. */
export const UserConfigList = () => (
    <ListFrame
        bulk={<SwitchButtons of={UserConfigSwitch} />}
        tabs={<ConfigTabs />}
        tabKeys={TAB_KEYS}
        startFilter={FIRST_TAB}
        filters={filters}
        sort={{ field: 'sortNo', order: 'ASC' }}
        actions={
            <>
                <RecalcButton />
                <SortButton />
            </>
        }
    >
        <DataList canSelect={[UserConfigSwitch.Enable, UserConfigSwitch.Disable]} emptyKey="config.none">
            <Col source="name" width={150}>
                <NameCell />
            </Col>
            <Col source="code" width={150} />
            <Col source="levelNo" width={90} />
            <Col source="thresholdFen" width={140} />
            <Col source="thresholdOrders" width={130} />
            <Col source="discountText" width={90} />
            <Col source="benefits" width={240}>
                <BenefitsCell />
            </Col>
            <Col source="holders" width={90} />
            <Col source="status" width={80} />
            <Col source="sortNo" width={92} />
            <Col source="createTime" />
            <ActionCol actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
