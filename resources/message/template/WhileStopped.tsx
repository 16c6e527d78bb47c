import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { MessageTemplate } from '#contract/message/template.ts';
import { DeleteRowButton } from '#src/kit/views/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/views/EditRowButton.tsx';

/** Edit and delete, of a template that is not in use. */
export const WhileStopped = () => {
    const template = useRecordContext<Row<typeof MessageTemplate>>();
    if (template?.useStatus === '1') return null;
    return (
        <>
            <EditRowButton />
            <DeleteRowButton />
        </>
    );
};
