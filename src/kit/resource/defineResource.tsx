import type { ResourceProps } from 'react-admin';
import type { ComponentType, ReactElement } from 'react';
import type { Entity } from '#contract/kit/entity.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';
import { FormPage } from '../form/FormPage.tsx';
import { FormScreen } from '../form/FormScreen.tsx';
import type { FormOf } from '../form/useFormOf.ts';
import { lazyPart } from '../loading/lazyPart.ts';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';
import { LoadingSkeleton } from '../loading/LoadingSkeleton.tsx';
import { EntityContext } from './EntityContext.ts';
import type { SheetResourceProps } from './SheetResource.tsx';

interface Definition {
    /** What menus call the list's component: our own menu's name first, then names of existing menus. */
    components?: readonly string[];
    list: ComponentType;
    /** Inputs, shared by create and edit. */
    form?: ComponentType;
    /** The form is a page of its own in place of a sheet over the list. */
    isFormPage?: boolean;
    /** What making a new record is called, where 新增 would say too little. */
    createLabel?: TextKey;
    /** The details; unless given, all fields of the contract, if the entity may be queried. */
    show?: ComponentType;
    icon?: ComponentType;
    /** Field that represents a record; the contract's `represent` unless said otherwise. */
    recordRepresentation?: string;
}

/**
 * What `<SheetResource>` receives, the contract that the providers need to know, the list, which may be fetched ahead, and the
 * component names under which a menu may bring it.
 */
export type ResourceDefinition = SheetResourceProps & { entity: Entity; List: ComponentType; components: readonly string[] };

const EntityDetails = lazyPart(() => import('../show/EntityDetails.tsx'), 'EntityDetails');

/**
 * Joins an entity to its screens: `list`, `create`, `edit` and `show` of its `<SheetResource>`.
 *
 * @example export default defineResource(LevelOne, { components: ['vehicle/LevelOneList'], list: LevelOneList, form: LevelOneForm });
 */
export function defineResource(
    entity: Entity,
    { components = [], list: List, form: Form, isFormPage = false, createLabel, show, icon, recordRepresentation }: Definition,
): ResourceDefinition {
    const Show = show ?? (entity.actions.includes('query') ? EntityDetails : undefined);
    const FormIn = isFormPage ? FormPage : FormScreen;
    const screen = (element: ReactElement) => <EntityContext value={entity}>{element}</EntityContext>;
    const formScreen = (action: 'add' | 'edit', mode: 'create' | 'edit') =>
        Form && entity.actions.includes(action) ? screen(<FormIn mode={mode} Form={Form} />) : undefined;
    return {
        entity,
        components,
        List,
        name: entity.resource,
        ...(icon ? { icon: icon as ResourceProps['icon'] } : {}),
        recordRepresentation: recordRepresentation ?? entity.represent,
        options: {
            label: entity.label,
            ...(createLabel ? { create: createLabel } : {}),
            ...(Form ? { form: { entity, Form } satisfies FormOf } : {}),
        },
        isFormPage,
        list: screen(
            <LoadingBoundary fallback={<LoadingSkeleton />}>
                <List />
            </LoadingBoundary>,
        ),
        create: formScreen('add', 'create'),
        edit: formScreen('edit', 'edit'),
        show: Show && screen(<Show />),
    };
}
