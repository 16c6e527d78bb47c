import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from './root.mjs';
import { run, runPackage } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell', 'chrome-headless-shell'];
/** Package names in order of preference: the headless shell is smaller and cheaper. */
const BROWSERS = ['chromium-headless-shell', 'chromium'];
const FONTS = 'fonts-noto-cjk';

/** Ensures that the browser tests have a browser and Chinese fonts. */
export async function ensureChromium() {
    if (isPresent() && hasChineseFont()) return;
    if (isDebianRoot()) {
        process.stdout.write('正在安装浏览器与中文字体（apt-get install）……\n');
        await run('apt-get', ['update', '-qq'], { env: QUIETLY });
        if (!hasChineseFont()) await install(FONTS);
        for (const name of BROWSERS) if (!isPresent()) await install(name);
    }
    if (isPresent()) return;
    const code = await runPackage('playwright/cli.js', ['install', 'chromium']);
    if (code !== 0)
        fail(
            '浏览器测试需要 Chromium。请安装它（Debian：apt-get install chromium fonts-noto-cjk），或用 CHROMIUM_PATH 指定。 (No Chromium found.)',
        );
}

const QUIETLY = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

function install(name) {
    return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env: QUIETLY });
}

function isPresent() {
    if (process.env.CHROMIUM_PATH) return existsSync(process.env.CHROMIUM_PATH);
    const folders = (process.env.PATH ?? '').split(delimiter);
    return folders.some(folder => NAMES.some(name => existsSync(join(folder, name))));
}

function hasChineseFont() {
    const listed = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
    // Without fontconfig's tool the fonts are unknown; then only a missing browser is a reason to install.
    return process.platform !== 'linux' || listed.error !== undefined || listed.stdout.trim() !== '';
}

function isDebianRoot() {
    return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}
