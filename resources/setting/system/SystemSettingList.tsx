import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { rangeText } from '#contract/setting/config-value.ts';
import { settingShape } from '#contract/setting/setting-shape.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useWordsKey } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EditSetting, ResetSetting, SystemSetting, TestSetting } from '#contract/setting/system.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { HolidaySheet } from './HolidaySheet.tsx';
import { SettingValueInput } from './SettingValueInput.tsx';

const { Input } = fieldsOf(EditSetting.form);

/** Edits the row's setting; if it needs a second person, the dialog says so at the beginning. */
const EditSettingButton = () => {
    const text = useText();
    const row = useRecordContext<Row<typeof SystemSetting>>();
    const words = useWordsKey();
    if (!row) return null;
    const shape = settingShape(row);
    return (
        <ActionButton
            action={EditSetting}
            defaultValues={{ value: row.cfgValue ?? '' }}
            intro={
                <Alert severity={row.needReview ? 'warning' : 'info'} sx={{ mb: 3 }}>
                    {text(row.needReview ? 'setting.system.review' : 'setting.system.atOnce', { name: row.name, value: row.valueText })}
                </Alert>
            }
        >
            <SettingValueInput
                shape={shape}
                hint={rangeText(shape, words) || shape.choices?.map(choice => choice[words]).join(text('common.comma')) || ''}
                isSecret={row.isSecret}
            />
            <Input source="reason" />
        </ActionButton>
    );
};

/** Opens the calendar of holidays and working weekends. */
const HolidayButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('setting.holiday.title')}
            </Button>
            {isOpen && <HolidaySheet onClose={() => setOpen(false)} />}
        </>
    );
};

const { Col, Filter } = fieldsOf(SystemSetting);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="cfgKey" />
        <Filter source="needReview" />
    </>
);
const TAB_KEYS = ['cfgGroup'];

/** S45 系统设置: all settings of the product, by group. */
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
            <ActionCol actions={['edit', 'reset', 'test']}>
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
