//! Top-k selection without sorting the rest: of pages, and of sections, preferring other pages over more sections of
//! the same page.

/// Number of pages whose other sections are included.
pub(crate) const GROUPED: usize = 3;

/// Number of these sections per page.
pub(crate) const MORE: usize = 2;

/// Minimum score of these sections, relative to the best section of their page.
pub(crate) const NEAR: f64 = 0.33;

/// The items with the highest scores, highest first; ties are broken by the lower number.
pub(crate) struct Best<T> {
    /// Score, number and item.
    items: Vec<(f64, usize, T)>,
    most: usize,
}

impl<T> Best<T> {
    /// An empty selection of at most `most` items.
    pub(crate) fn new(most: usize) -> Best<T> {
        Best { items: Vec::with_capacity(most + 1), most }
    }

    /// Items with a lower score can't be selected, once there are enough.
    pub(crate) fn least(&self) -> Option<f64> {
        self.items.get(self.most.checked_sub(1)?).map(|(score, ..)| *score)
    }

    /// Adds an item if it's among the best so far.
    pub(crate) fn add(&mut self, item: T, score: f64, number: usize) {
        let is_before = |(other, at, _): &(f64, usize, T)| {
            other.total_cmp(&score).reverse().then(at.cmp(&number)).is_lt()
        };
        let place = self.items.partition_point(is_before);
        if place < self.most {
            self.items.truncate(self.most - 1);
            self.items.insert(place, (score, number, item));
        }
    }

    /// The selected items, best first.
    pub(crate) fn into_items(self) -> impl Iterator<Item = T> {
        self.items.into_iter().map(|(.., item)| item)
    }
}

/// A section that may become a result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Candidate {
    pub(crate) page: usize,
    pub(crate) section: usize,
    pub(crate) score: f64,
}

/// A result: a section, and other sections of its page shown below it, best first.
#[derive(Debug, PartialEq)]
pub(crate) struct Group {
    pub(crate) top: Candidate,
    pub(crate) more: Vec<Candidate>,
}

/// The best section of each page, best pages first. If there are fewer pages than `limit`, the next best sections
/// follow their page. The first pages also include the next sections, unless they score far lower or are already
/// results. Candidates of a page are adjacent.
pub(crate) fn select(candidates: &[Candidate], limit: usize) -> Vec<Group> {
    let order = |a: &&Candidate, b: &&Candidate| b.score.total_cmp(&a.score).then(a.section.cmp(&b.section));
    let mut pages = Best::new(limit);
    let mut others: Vec<Candidate> = Vec::new();
    for sections in candidates.chunk_by(|a, b| a.page == b.page) {
        let Some(top) = sections.iter().min_by(order) else {
            continue;
        };
        pages.add(*top, top.score, top.section);
        others.extend(sections.iter().filter(|other| other.section != top.section));
    }
    let mut pages: Vec<Vec<Candidate>> = pages.into_items().map(|top| vec![top]).collect();
    let mut rest = Best::new(limit - pages.len());
    others.iter().for_each(|other| rest.add(*other, other.score, other.section));
    for other in rest.into_items() {
        if let Some(page) = pages.iter_mut().find(|page| page[0].page == other.page) {
            page.push(other);
        }
    }
    let mut groups = Vec::new();
    for (i, listed) in pages.into_iter().enumerate() {
        let Candidate { page, score, .. } = listed[0];
        let mut more = Best::new(if i < GROUPED && listed.len() == 1 { MORE } else { 0 });
        let near = others.iter().filter(|other| other.page == page && other.score >= score * NEAR);
        near.for_each(|other| more.add(*other, other.score, other.section));
        groups.extend(listed.into_iter().map(|top| Group { top, more: Vec::new() }));
        if let Some(Group { more: beneath, .. }) = groups.last_mut() {
            beneath.extend(more.into_items());
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sections(scores: &[(usize, usize, f64)]) -> Vec<Candidate> {
        scores
            .iter()
            .map(|(page, section, score)| Candidate { page: *page, section: *section, score: *score })
            .collect()
    }

    /// Selected sections, each with those below it.
    fn chosen(scores: &[(usize, usize, f64)], limit: usize) -> Vec<(usize, Vec<usize>)> {
        let groups = select(&sections(scores), limit).into_iter();
        groups
            .map(|group| (group.top.section, group.more.iter().map(|other| other.section).collect()))
            .collect()
    }

    #[test]
    fn pages_come_before_their_other_sections() {
        let scores = [(1, 10, 5.0), (1, 11, 9.0), (1, 12, 8.0), (0, 0, 7.0), (2, 20, 1.0)];
        assert_eq!(chosen(&scores, 2), [(11, vec![12, 10]), (0, vec![])]);
        assert_eq!(chosen(&scores, 4), [(11, vec![]), (12, vec![]), (0, vec![]), (20, vec![])]);
    }

    #[test]
    fn two_sections_come_along_that_are_not_far_worse_than_the_best() {
        let scores = [(0, 0, 8.0), (0, 1, 2.7), (0, 2, 2.6)];
        assert_eq!(chosen(&scores, 1), [(0, vec![1])]);
        let scores = [(0, 0, 8.0), (0, 1, 4.0), (0, 2, 5.0), (0, 3, 5.0)];
        assert_eq!(chosen(&scores, 1), [(0, vec![2, 3])]);
    }

    #[test]
    fn only_the_first_pages_bring_sections_along() {
        let scores: Vec<_> = (0..5)
            .flat_map(|page| [(page, page * 2, 9.0 - page as f64), (page, page * 2 + 1, 4.5)])
            .collect();
        let beneath: Vec<usize> = chosen(&scores, 5).into_iter().map(|(_, more)| more.len()).collect();
        assert_eq!(beneath, [1, 1, 1, 0, 0]);
    }

    #[test]
    fn of_equal_scores_the_lower_number_is_first() {
        let scores = [(3, 30, 2.0), (3, 31, 2.0), (1, 11, 2.0)];
        assert_eq!(chosen(&scores, 3), [(11, vec![]), (30, vec![]), (31, vec![])]);
        assert_eq!(chosen(&scores, 1), [(11, vec![])]);
        assert!(chosen(&[], 7).is_empty());
    }
}
