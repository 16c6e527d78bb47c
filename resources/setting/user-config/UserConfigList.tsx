import Button from '@mui/material/Button';
import { useState } from 'react';
import { UserConfig, UserConfigSwitch } from '#contract/setting/user-config.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { RecalcDialog } from './RecalcDialog.tsx';
import { SwitchButtons } from '#src/kit/actions/SwitchButtons.tsx';
import { SortSheet } from './SortSheet.tsx';
import { BenefitsCell, NameCell } from './userConfigCells.tsx';

/** Opens the entries of the current kind for sorting. */
const SortButton = () => {
    const text = useText();
    const may = useMay();
    const { filterValues } = useListState();
    const [isOpen, setOpen] = useState(false);
    const { cfgType } = filterValues;
    if (!may('edit') || typeof cfgType !== 'string') return null;
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('setting.user.sort')}
            </Button>
            {isOpen && <SortSheet cfgType={cfgType} onClose={() => setOpen(false)} />}
        </>
    );
};

/** Recalculates customer levels, after a preview of the changes. */
const RecalcButton = () => {
    const text = useText();
    const may = useMay();
    const { filterValues } = useListState();
    const [isOpen, setOpen] = useState(false);
    if (!may('recalc') || filterValues.cfgType !== 'customer_level') return null;
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('setting.user.recalc')}
            </Button>
            {isOpen && <RecalcDialog onClose={() => setOpen(false)} />}
        </>
    );
};

/** A tab for each kind of configuration in the dictionary. */
const ConfigTabs = () => {
    const kinds = useDictionary('user_cfg_type');
    return <StatusTabs tabs={kinds.map(({ value, text }) => ({ label: text, filter: { cfgType: value } }))} />;
};

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

/** S44 用户配置: five kinds in tabs, each in its custom order. */
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
            <Col source="benefitsText" width={240}>
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
