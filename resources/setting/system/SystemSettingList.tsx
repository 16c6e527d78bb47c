import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ResetSetting, SystemSetting, TestSetting } from '#contract/setting/system.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { StatusTabs } from '#src/kit/views/StatusTabs.tsx';
import { EditSettingButton } from './EditSettingButton.tsx';
import { HolidayButton } from './HolidayButton.tsx';

const { Col, Filter } = fieldsOf(SystemSetting);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="cfgKey" />
        <Filter source="needReview" />
    </>
);
const TAB_KEYS = ['cfgGroup'];

/** S45 系统设置: every switch of the product, by group. */
export const SystemSettingList = () => (
    <ListFrame
        tabs={<GroupTabs />}
        tabKeys={TAB_KEYS}
        filters={filters}
        actions={<HolidayButton />}
        sort={{ field: 'cfgKey', order: 'ASC' }}
    >
        <DataList>
            <Col source="name" width={230} />
            <Col source="valueText" width={160} />
            <Col source="defaultText" width={120} />
            <Col source="rangeText" width={150} />
            <Col source="readers" width={190} />
            <Col source="cfgGroup" width={80} />
            <Col source="needReview" width={80} />
            <Col source="changedBy" width={220} />
            <Col source="cfgKey" width={220} />
            <ActionCol width={140} actions={['edit', 'reset', 'test']}>
                <EditSettingButton />
                <ActionMenu actions={[ResetSetting, TestSetting]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);

const GroupTabs = () => {
    const text = useText();
    const groups = useDictionary('sys_cfg_group');
    return (
        <StatusTabs
            tabs={[
                { label: text('setting.system.all'), filter: {} },
                ...groups.map(({ value, text: label }) => ({ label, filter: { cfgGroup: value } })),
            ]}
        />
    );
};
