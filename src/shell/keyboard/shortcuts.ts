import type { TextKey } from '#providers/i18n/texts/index.ts';

interface ShortcutHelp {
    /** Key names; `Mod` is Ctrl, or ⌘ on a Mac. */
    keys: readonly string[];
    text: TextKey;
}

/** All shortcuts, as `ShortcutSheet` lists them. Add new ones here. */
export const SHORTCUTS: readonly { label: TextKey; items: readonly ShortcutHelp[] }[] = [
    {
        label: 'shell.keys.everywhere',
        items: [
            { keys: ['Mod', 'K'], text: 'shell.keys.search' },
            { keys: ['/'], text: 'shell.keys.filter' },
            { keys: ['Mod', 'Z'], text: 'shell.keys.undo' },
            { keys: ['Alt', 'L'], text: 'shell.lock' },
            { keys: ['F1'], text: 'shell.keys.help' },
            { keys: ['?'], text: 'shell.keys.sheet' },
            { keys: ['Esc'], text: 'shell.keys.close' },
        ],
    },
    {
        label: 'shell.keys.menus',
        items: [
            { keys: ['↑', '↓'], text: 'shell.keys.choose' },
            { keys: ['←', '→'], text: 'shell.keys.topMenu' },
            { keys: ['Enter'], text: 'shell.keys.open' },
            { keys: ['Mod', 'Enter'], text: 'shell.keys.openTab' },
            { keys: ['Tab'], text: 'shell.keys.recordActs' },
        ],
    },
    {
        label: 'shell.keys.tabs',
        items: [
            { keys: ['Alt', '1…9'], text: 'shell.keys.showTab' },
            { keys: ['Alt', 'W'], text: 'shell.keys.closeTab' },
            { keys: ['Alt', 'M'], text: 'shell.keys.maximise' },
            { keys: ['Ctrl', 'Shift', '← →'], text: 'shell.keys.moveTab' },
        ],
    },
    {
        label: 'shell.keys.lists',
        items: [
            { keys: ['Enter'], text: 'shell.keys.query' },
            { keys: ['J', 'K'], text: 'shell.keys.rows' },
            { keys: ['↑', '↓', '←', '→'], text: 'shell.keys.cells' },
            { keys: ['Enter'], text: 'shell.keys.details' },
            { keys: ['Mod', 'Enter'], text: 'shell.keys.detailsTab' },
            { keys: ['E'], text: 'shell.keys.edit' },
            { keys: ['Space'], text: 'shell.keys.select' },
            { keys: ['Mod', 'C'], text: 'shell.keys.copy' },
            { keys: ['Shift', '↑ ↓ ← →'], text: 'cells.byKeys' },
        ],
    },
    {
        label: 'shell.keys.inDetails',
        items: [
            { keys: ['J', 'K'], text: 'shell.keys.walk' },
            { keys: ['R'], text: 'shell.keys.reassign' },
            { keys: ['Esc'], text: 'shell.keys.back' },
        ],
    },
    {
        label: 'shell.keys.forms',
        items: [
            { keys: ['Mod', 'S'], text: 'shell.keys.save' },
            { keys: ['Mod', 'Enter'], text: 'shell.keys.send' },
            { keys: ['Esc'], text: 'shell.keys.leave' },
        ],
    },
    {
        label: 'shell.keys.audits',
        items: [
            { keys: ['J', 'K'], text: 'shell.keys.auditWalk' },
            { keys: ['A'], text: 'shell.keys.approve' },
            { keys: ['R'], text: 'shell.keys.reject' },
        ],
    },
    {
        label: 'editGrid.keys.title',
        items: [
            { keys: ['↑', '↓', '←', '→'], text: 'editGrid.keys.move' },
            { keys: ['F2'], text: 'editGrid.keys.edit' },
            { keys: ['Enter'], text: 'editGrid.keys.confirm' },
            { keys: ['Tab'], text: 'editGrid.keys.next' },
            { keys: ['Esc'], text: 'editGrid.keys.cancel' },
            { keys: ['Del'], text: 'editGrid.keys.clear' },
            { keys: ['Mod', 'C X V'], text: 'editGrid.keys.block' },
            { keys: ['Mod', 'D'], text: 'editGrid.keys.fill' },
            { keys: ['Mod', 'A'], text: 'editGrid.keys.all' },
            { keys: ['Mod', 'Z'], text: 'editGrid.keys.undo' },
            { keys: ['Mod', 'Y'], text: 'editGrid.keys.redo' },
            { keys: ['Alt', 'Shift', '↑ ↓'], text: 'editGrid.keys.moveRows' },
        ],
    },
    {
        label: 'dispatch.keys.title',
        items: [
            { keys: ['↑', '↓'], text: 'dispatch.keys.move' },
            { keys: ['Space'], text: 'dispatch.keys.mark' },
            { keys: ['Enter'], text: 'dispatch.keys.next' },
            { keys: ['Esc'], text: 'dispatch.keys.back' },
            { keys: ['Mod', 'Z'], text: 'dispatch.keys.undo' },
            { keys: ['P'], text: 'dispatch.keys.plan' },
            { keys: ['G'], text: 'dispatch.keys.view' },
            { keys: ['R'], text: 'dispatch.keys.reassign' },
            { keys: ['F'], text: 'dispatch.keys.full' },
        ],
    },
];
