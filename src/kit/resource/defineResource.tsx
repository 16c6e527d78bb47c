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
    /** Names of the list's component in menus: first the name in this product's menu, then those of existing menus. */
    components?: readonly string[];
    list: ComponentType;
    /** Inputs, shared by create and edit. */
    form?: ComponentType;
    /** The form is a separate page instead of a sheet over the list. */
    isFormPage?: boolean;
    /** Text key of the create button, if 新增 is not specific enough. */
    createLabel?: TextKey;
    /** The details. Defaults to all fields of the contract, if the entity has the action `query`. */
    show?: ComponentType;
    icon?: ComponentType;
    /** Field that represents a record. Defaults to the contract's `represent`. */
    recordRepresentation?: string;
}

/** Props of `<SheetResource>`, the entity for the providers, the list component for preloading, and its component names in menus. */
export type ResourceDefinition = SheetResourceProps & { entity: Entity; List: ComponentType; components: readonly string[] };

const EntityDetails = lazyPart(() => import('../show/EntityDetails.tsx'), 'EntityDetails');

/**
 * Connects an entity to its screens: `list`, `create`, `edit` and `show` of its `<SheetResource>`.
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
