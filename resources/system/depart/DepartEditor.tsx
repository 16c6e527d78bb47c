import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useId, useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { Depart, type DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPART_SOURCE, DEPARTS } from '#providers/org/departs.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { pathChoices } from '#src/kit/tree/treeItem.ts';
import { nest } from '#src/kit/tree/treeSource.ts';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormOutletContext } from '#src/kit/form/FormOutlet.ts';
import { useFormParts } from '#src/kit/form/FormParts.ts';
import { RecordForm } from '#src/kit/form/RecordForm.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { CategoryInput } from './CategoryInput.tsx';
import { DirectorInput } from './DirectorInput.tsx';

/** The parent department as its full path, read-only. */
const KeptParent = () => {
    const text = useText();
    const parentId = useRecordContext<DepartNode>()?.parentId ?? '';
    const { data } = useQuery({
        queryKey: [...DEPART_SOURCE.key, 'find', { ids: parentId }],
        queryFn: ({ signal }) => DEPART_SOURCE.find({ ids: parentId }, signal),
        enabled: parentId !== '',
    });
    const path = pathChoices(nest(data?.records ?? [])).find(({ id }) => id === parentId)?.text;
    return <KeptValue source="parentId" value={parentId === '' ? text('org.top') : (path ?? '…')} hint={text('org.parentHint')} />;
};

const { Input } = fieldsOf(Depart);

/** Inline form of a department; after saving or resetting it starts over in place. */
export const DepartEditor = ({ id }: { id: string }) => {
    const [bar, setBar] = useState<HTMLElement | null>(null);
    // A form is for one save only: the next save uses a new form with its own key.
    const [opening, setOpening] = useState(0);
    const outlet = {
        close: () => setOpening(opening + 1),
        toBar: (node: ReactNode) => bar && createPortal(node, bar),
    };
    return (
        <>
            <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 4 }}>
                <RecordForm key={opening} mode="edit" id={id} Form={InPlace} outlet={outlet} />
            </Box>
            <div ref={setBar} />
        </>
    );
};

const InPlace = () => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const record = useRecordContext<DepartNode>();
    return (
        <FormFrame
            hasOwnBar
            onSaved={() => {
                notify(text('org.saved'), { type: 'success' });
                void queryClient.invalidateQueries({ queryKey: [DEPARTS] });
            }}
        >
            <Input source="departName" />
            <KeptParent />
            <KeptValue source="orgCode" value={record?.orgCode ?? ''} hint={text('org.codeHint')} />
            <CategoryInput />
            <DirectorInput />
            <Input source="departOrder" />
            <Input source="mobile" />
            <Input source="fax" />
            <WideInput>
                <Input source="address" />
            </WideInput>
            <WideInput>
                <Input source="memo" />
            </WideInput>
            <SaveBar />
        </FormFrame>
    );
};

const SaveBar = () => {
    const text = useText();
    const { toBar } = useContext(FormOutletContext);
    const { submitThen, close, giveUp, isBusy } = useFormParts();
    const { dirtyFields } = useFormContext().formState;
    const isDirty = Object.keys(dirtyFields).length > 0;
    return toBar(
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}>
            <Button
                variant="outlined"
                disabled={!isDirty || isBusy}
                onClick={() => {
                    giveUp();
                    close();
                }}
            >
                {text('org.reset')}
            </Button>
            <Button variant="contained" loading={isBusy} onClick={() => submitThen(close)}>
                {text('common.save')}
            </Button>
        </Box>,
    );
};

/** A read-only value within a form. */
const KeptValue = ({ source, value, hint }: { source: 'parentId' | 'orgCode'; value: string; hint: string }) => {
    const id = useId();
    const label = useFieldLabel(Depart, source);
    return (
        <LabeledControl id={id} label={label} hint={hint}>
            <OutlinedInput id={id} value={value} fullWidth disabled inputProps={{ title: value, 'aria-describedby': `${id}-note` }} />
        </LabeledControl>
    );
};
