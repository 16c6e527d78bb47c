import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { AddReportToMenu } from '#contract/online/report-acts.ts';
import type { OnlineReport } from '#contract/online/report.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { CodesInput } from './CodesInput.tsx';
import { useRoleChoices } from './useRoleChoices.ts';

const { Input } = fieldsOf(AddReportToMenu.form);

const Inputs = () => {
    const text = useText();
    return (
        <>
            <Input source="title" />
            <CodesInput source="roleCodes" label={text('reportShare.roles')} choices={useRoleChoices()} />
        </>
    );
};

/** 加入菜单: gives the report an entry of its own in the menu of some roles. */
export const AddToMenuButton = () => {
    const text = useText();
    const report = useRecordContext<Row<typeof OnlineReport>>();
    return (
        <ActionButton
            action={AddReportToMenu}
            variant="outlined"
            intro={text(report?.dbSource ? 'reportShare.menuSourceHint' : 'reportShare.menuHint')}
            defaultValues={{ title: report?.name, roleCodes: '' }}
        >
            <Inputs />
        </ActionButton>
    );
};
