import type { ComponentProps } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { useRepresentation } from '../fields/useRepresentation.ts';
import { useMay } from '../permission/useMay.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { useEntity } from '../resource/EntityContext.ts';
import { useEntityLabel } from '../resource/useEntityLabel.ts';

/** Deletes the current row after a confirmation that names it. */
export const DeleteRowButton = ({ onDeleted }: Pick<ComponentProps<typeof DeleteButton>, 'onDeleted'>) => {
    const text = useText();
    const entity = useEntity();
    const name = useEntityLabel(entity);
    const may = useMay();
    const resource = useResourceContext() ?? entity.resource;
    const record = useRecordContext();
    const represent = useRepresentation(resource);
    if (!record || !entity.actions.includes('delete') || !may('delete')) return null;
    const note = text('common.deleteNote', { name, which: represent(record) });
    return <DeleteButton resource={resource} record={record} note={note} {...(onDeleted ? { onDeleted } : {})} />;
};
