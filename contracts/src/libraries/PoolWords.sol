// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {
    FEE_SHIFT,
    ID_MASK,
    KIND_MASK,
    KIND_SHIFT,
    TOKEN0_SHIFT,
    TOKEN1_SHIFT,
    VENUE_SHIFT,
    WRAPS1_SHIFT
} from "./Layout.sol";

/// @dev All that a swap reads about a pool: its address, its tokens' numbers, fee, kind and venue.
type PoolWord is uint256;

/// @title The packing of a pool into one word.
/// @dev From the lowest bit: pool 160, token0 24, token1 24, fee in pips 24, kind 6, one bit each if token0 or token1
/// was a wrapped VET when the pool was registered, venue 8.
library PoolWords {
    /// @dev Added to the kind if a token is a wrapped VET.
    uint256 internal constant WRAPS0 = 1 << WRAPS1_SHIFT - 1 - KIND_SHIFT;
    uint256 internal constant WRAPS1 = 1 << WRAPS1_SHIFT - KIND_SHIFT;

    function pack(
        address pool_,
        uint256 token0_,
        uint256 token1_,
        uint256 fee_,
        uint256 kind_,
        uint256 venue_
    ) internal pure returns (PoolWord) {
        return PoolWord.wrap(
            uint160(pool_) | token0_ << TOKEN0_SHIFT | token1_ << TOKEN1_SHIFT | fee_ << FEE_SHIFT
                | kind_ << KIND_SHIFT | venue_ << VENUE_SHIFT
        );
    }

    function pool(PoolWord word) internal pure returns (address) {
        return address(uint160(PoolWord.unwrap(word)));
    }

    function token0(PoolWord word) internal pure returns (uint256) {
        return (PoolWord.unwrap(word) >> TOKEN0_SHIFT) & ID_MASK;
    }

    function token1(PoolWord word) internal pure returns (uint256) {
        return (PoolWord.unwrap(word) >> TOKEN1_SHIFT) & ID_MASK;
    }

    /// @dev In millionths of the input.
    function fee(PoolWord word) internal pure returns (uint256) {
        return (PoolWord.unwrap(word) >> FEE_SHIFT) & ID_MASK;
    }

    function kind(PoolWord word) internal pure returns (uint256) {
        return (PoolWord.unwrap(word) >> KIND_SHIFT) & KIND_MASK;
    }

    function venue(PoolWord word) internal pure returns (uint256) {
        return PoolWord.unwrap(word) >> VENUE_SHIFT;
    }

    function withFee(PoolWord word, uint256 fee_) internal pure returns (PoolWord) {
        uint256 cleared = PoolWord.unwrap(word) & ~(ID_MASK << FEE_SHIFT);
        return PoolWord.wrap(cleared | fee_ << FEE_SHIFT);
    }
}
