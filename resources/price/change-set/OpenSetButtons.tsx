import { useRecordContext } from 'react-admin';
import { DeleteRowButton } from '#src/kit/views/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/views/EditRowButton.tsx';

/** 编辑 and 删除 while the set is open. */
export const OpenSetButtons = () => {
    const row = useRecordContext<{ id: string; status: string }>();
    if (row?.status !== 'draft' && row?.status !== 'rejected') return null;
    return (
        <>
            <EditRowButton />
            <DeleteRowButton />
        </>
    );
};
