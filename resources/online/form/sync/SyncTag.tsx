import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { OnlineForm } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** Shows whether the tables match the definition of the current form. */
export const SyncTag = () => {
    const text = useText();
    const form = useRecordContext<Row<typeof OnlineForm>>();
    if (!form) return null;
    if (form.isDbSynch) return <Tag tone="success">{text('onlineForm.inStep')}</Tag>;
    return <Tag tone="warning">{text(form.tableVersion === 0 ? 'onlineForm.noTable' : 'onlineForm.outOfStep')}</Tag>;
};
