import { area } from './area.ts';

/** The help page: one topic, one question that people ask. */
export const help = area(
    {
        title: '帮助',
        search: '搜索帮助',
        guide: '使用指南',
        keys: '快捷键',
        none: '没有相关的帮助内容',
        contact: '没有找到答案？请联系系统管理员，并附上出错提示中的说明。',
        topics: {
            find: {
                title: '怎样快速打开一个页面？',
                body: '按 Ctrl+K（Mac 上为 ⌘K）或点击页头的「搜索菜单」，输入菜单名称、拼音或首字母，例如“ddlb”可找到“订单列表”；也可以输入单号、手机号、车牌、姓名或金额直接找到记录，输入“改派”加订单号直接改派。回车打开，Tab 列出该记录可做的操作。扫描枪扫到单号会直接打开它。',
            },
            filter: {
                title: '怎样筛选列表？',
                body: '在列表上方填写条件后点「查询」或按回车；点「展开」可看到更多条件。生效的条件显示为标签，点叉即可去掉，「重置」清空全部。按 / 可直接定位到第一个条件。',
            },
            views: {
                title: '怎样保存常用的筛选？',
                body: '设置好条件后，在列表右上角打开「视图」，保存为自己的视图；下次直接点选，也可以把它设为默认。',
            },
            columns: {
                title: '怎样调整表格的列和行高？',
                body: '用表格右上角的「列设置」选择要显示的列和顺序，用「密度」切换行高。设置随账户保存，换一台电脑登录也是同样的布局。',
            },
            share: {
                title: '怎样把当前页面发给同事？',
                body: '直接复制浏览器地址。筛选、排序、页码和打开的详情都在地址中，有权限的同事打开后看到的是同样的内容。',
            },
            export: { title: '怎样导出数据？', body: '在列表页点「导出」，导出的是当前筛选条件下的数据，字段受您的权限限制。' },
            looks: {
                title: '怎样切换深色模式、顶部菜单或语言？',
                body: '点击右上角头像，打开「界面设置」。所有选择立即生效，并保存在本浏览器中。',
            },
            stale: { title: '下拉选项不是最新的，怎么办？', body: '点击右上角头像，选择「清理缓存」，字典和已加载的数据会重新获取。' },
            rights: {
                title: '为什么看不到某个菜单或按钮？',
                body: '菜单和按钮由您的角色决定。需要更多权限时，请把页面名称告诉系统管理员。',
            },
            session: {
                title: '为什么会被要求重新登录？',
                body: '长时间不操作、在别处修改了密码或被管理员下线后，登录会过期。登录时勾选「7天内保持登录」可延长时间。',
            },
        },
    },
    {
        title: 'Help',
        search: 'Search the help',
        guide: 'Guide',
        keys: 'Shortcuts',
        none: 'No help on that',
        contact: 'No answer here? Ask an administrator, and quote the message you saw.',
        topics: {
            find: {
                title: 'How do I open a page quickly?',
                body: 'Press Ctrl+K (⌘K on a Mac) or click the search in the header and type the title, its pinyin or its initials: “ddlb” finds 订单列表. Numbers, phones, plates, names and amounts find records, 改派 with an order number reassigns. Enter opens, Tab shows what can be done with a record. A number that a scanner types opens at once.',
            },
            filter: {
                title: 'How do I filter a list?',
                body: 'Fill in the conditions above the list and press Search or Enter; More shows further conditions. What is active stands below as chips that can be removed; Reset clears all. The / key goes to the first condition.',
            },
            views: {
                title: 'How do I keep a filter that I often use?',
                body: 'Set the conditions, open Views at the right end of the list and save them under a name; next time choose it there, or make it the default.',
            },
            columns: {
                title: 'How do I change columns and row height?',
                body: 'Columns at the right end of the list chooses and orders them, Density changes the row height. Both are kept with your account and are there on any computer.',
            },
            share: {
                title: 'How do I send this page to a colleague?',
                body: 'Copy the address. Filter, sorting, page and the opened record are in it; a colleague with the rights sees the same.',
            },
            export: {
                title: 'How do I export data?',
                body: 'Press Export on a list: you get what the filter finds, in the columns that you may see.',
            },
            looks: {
                title: 'How do I change to dark mode, the top menu or another language?',
                body: 'Click your picture at the top right and open Appearance. Every choice takes effect at once and is kept in this browser.',
            },
            stale: {
                title: 'The choices of a field are out of date. What now?',
                body: 'Click your picture at the top right and choose Clear cache: dictionaries and loaded data are fetched again.',
            },
            rights: {
                title: 'Why do I not see a menu entry or a button?',
                body: 'Your roles decide. If you need more, tell an administrator the name of the page.',
            },
            session: {
                title: 'Why do I have to sign in again?',
                body: 'A session ends after a long pause, when your password changes elsewhere, or when an administrator ends it. Stay signed in for 7 days at the sign-in makes it longer.',
            },
        },
    },
);
