import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { type MessageTemplate, SendTest } from '#contract/message/template.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { SendTestDialog } from './SendTestDialog.tsx';

/** 发送测试 of the current template. */
export const SendTestButton = () => {
    const nameOf = useNameOf();
    const may = useMay();
    const template = useRecordContext<Row<typeof MessageTemplate>>();
    const [isOpen, setOpen] = useState(false);
    if (!template || !may('send')) return null;
    return (
        <>
            <Button size="small" onClick={() => setOpen(true)}>
                {nameOf(SendTest)}
            </Button>
            {isOpen && <SendTestDialog template={template} onClose={() => setOpen(false)} />}
        </>
    );
};
