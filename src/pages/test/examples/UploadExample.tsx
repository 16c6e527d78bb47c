import { useState } from 'react';
import { TestSheet } from '#contract/test/sheet.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { CellUpload } from '#src/kit/upload/CellUpload.tsx';
import { KeepingForm } from '#src/kit/form/KeepingForm.tsx';

const { Input } = fieldsOf(TestSheet);

/** Files, pictures (several, with rotate and zoom), and the upload in a table cell. */
export const UploadExample = () => {
    const text = useText();
    const [paths, setPaths] = useState('');
    return (
        <KeepingForm>
            <Input source="files" />
            <Input source="pictures" />
            <CellUpload value={paths} onChange={setPaths} folder="temp" isImage={false} keep={0} label={text('demo.cellUpload')} />
        </KeepingForm>
    );
};
