import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
// Screens are loaded lazily; their common modules are imported here so that loading them does not count towards the first test's timeout.
import '#src/kit/actions/ActionMenu.tsx';
import '#src/kit/list/DataList.tsx';
import '#src/kit/form/FormFrame.tsx';
import '#src/kit/list/ListFrame.tsx';
import '#src/kit/form/RecordForm.tsx';
import type { ResourceDefinition } from '#src/kit/resource/defineResource.tsx';
import { addFilter } from './filters.ts';
import { pageOf } from './level-one.ts';
import { renderResource } from './screens.tsx';
import { answer, type Seen, serve } from './wire.ts';

// Enough for a whole walk on a machine that runs many tests in parallel.
vi.setConfig({ testTimeout: 60_000 });

interface MasterScreen {
    /** One row as the server sends it. */
    row: Record<string, unknown>;
    /** The values that the table shows. */
    shows: readonly string[];
    /** Label of a text filter, and its query key. */
    filter: readonly [label: string, key: string];
    /** Validation messages of the empty form; absent if nothing can be created. */
    complaints?: readonly string[];
    /** An action in 更多 that the server refuses, with its reason. */
    refused?: readonly [action: string, label: string, reason: string];
    /** An action in 更多 that succeeds, with the text typed into its only input. */
    done?: readonly [label: string, input: string, typed: string, path: string];
    /** Other responses of the server. */
    more?: (call: Seen) => Response | undefined;
    besides?: readonly ResourceDefinition[];
    /** Permissions besides those of the standard calls, `*` for `prefix:`. */
    rights?: readonly string[];
}

/**
 * Renders a master-data screen once and checks it: the row, a filter, an action that is refused with its reason, one that succeeds, and the empty
 * form, which shows errors and sends nothing.
 */
export const walkMasterScreen = async (resource: ResourceDefinition, given: MasterScreen): Promise<void> => {
    const { entity } = resource;
    const [action, label, reason] = given.refused ?? [];
    const row: Record<string, unknown> = { version: 1, ...given.row, ...(action ? { actions: { [action]: { ok: false, reason } } } : {}) };
    const { seen } = serve(call => {
        const own = given.more?.(call);
        if (own) return own;
        if (call.path.endsWith(`${entity.wire}/list`)) return answer(pageOf([row]));
        if (call.path.includes('/getDictItems/')) return answer([]);
        return call.path.endsWith('/list') ? answer(pageOf([])) : answer(null);
    });
    const codes = [...entity.actions, ...(given.rights ?? [])].map(name => `${entity.permission}:${name}`);
    const { user } = renderResource(resource, { codes, besides: given.besides ?? [] });
    for (const text of given.shows) expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(await screen.findByText(/^1-1 共1条/)).toBeVisible();

    const [filter, key] = given.filter;
    const search = await screen.findByRole('button', { name: '查询' });
    if (!screen.queryByLabelText(filter, { selector: 'input' })) await addFilter(user, filter);
    await user.type(await screen.findByLabelText(filter, { selector: 'input' }), '某');
    await user.click(search);
    const asked = () => seen.filter(call => call.path.endsWith(`${entity.wire}/list`)).at(-1)?.query[key];
    await waitFor(() => expect(asked()).toContain('某'));

    const openMenu = async () => user.click((await screen.findAllByRole('button', { name: '更多' })).at(-1)!);
    if (label && reason) {
        await openMenu();
        const item = (await screen.findByText(reason)).closest('[role=menuitem]');
        expect(item).toHaveTextContent(label);
        expect(item).toHaveAttribute('aria-disabled', 'true');
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByText(reason)).not.toBeInTheDocument());
    }
    if (given.done) {
        const [name, input, typed, path] = given.done;
        await openMenu();
        await user.click(await screen.findByRole('menuitem', { name }));
        const dialog = within(await screen.findByRole('dialog'));
        await user.type(await dialog.findByLabelText(new RegExp(input)), typed);
        await user.click(dialog.getByRole('button', { name }));
        await waitFor(() => expect(seen.find(call => call.path.endsWith(path))?.body).toMatchObject({ id: row.id }));
    }
    if (given.complaints) {
        await user.click(await screen.findByRole('link', { name: '新增' }));
        await user.click(await screen.findByRole('button', { name: '保存' }));
        for (const complaint of given.complaints) expect((await screen.findAllByText(complaint))[0]).toBeVisible();
        expect(seen.some(call => call.path.endsWith(`${entity.wire}/add`))).toBe(false);
    } else expect(screen.queryByRole('link', { name: '新增' })).toBeNull();
};
