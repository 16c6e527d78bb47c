import Alert from '@mui/material/Alert';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import { rangeText } from '#contract/setting/config-value.ts';
import { settingShape } from '#contract/setting/setting-shape.ts';
import { EditSetting, type SystemSetting } from '#contract/setting/system.ts';
import { useWordsKey } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { SettingValueInput } from './SettingValueInput.tsx';

const { Input } = fieldsOf(EditSetting.form);

/** Changes the setting of the row; one that needs a second person says so before anything is typed. */
export const EditSettingButton = () => {
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
