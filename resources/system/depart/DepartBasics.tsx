import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DeleteDepartDialog } from './DeleteDepartDialog.tsx';
import { DepartEditor } from './DepartEditor.tsx';
import { DepartFacts } from './DepartFacts.tsx';

interface DepartBasicsProps {
    depart: DepartNode;
    parentName: string | undefined;
    onGone: () => void;
}

/** 基本信息: a form in place for who may change the department, its facts for the others (wire-contract 13.4). */
export const DepartBasics = ({ depart, parentName, onGone }: DepartBasicsProps) => {
    const text = useText();
    const may = useMay();
    const [isDeleting, setDeleting] = useState(false);
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, pt: 4, flexShrink: 0 }}>
                <Typography variant="h2" noWrap sx={{ mr: 'auto' }}>
                    {depart.title}
                </Typography>
                {may('delete') && (
                    <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
                        {text('org.delete')}
                    </Button>
                )}
            </Box>
            {may('edit') && may('query') ? <DepartEditor id={depart.id} /> : <DepartFacts depart={depart} parentName={parentName} />}
            {isDeleting && (
                <DeleteDepartDialog doomed={{ departs: [depart], isBatch: false }} onGone={onGone} onClose={() => setDeleting(false)} />
            )}
        </>
    );
};
